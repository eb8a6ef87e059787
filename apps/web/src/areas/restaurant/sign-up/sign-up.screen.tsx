import { restaurantCalls } from '@tiffin/contract/calls/restaurants'
import { useNavigate } from 'react-router'
import { words as messages } from '#words/messages'
import { words } from '#words/sign-in'
import { FormField } from '../../../features/forms/form-field.tsx'
import { logIn } from '../../../features/session/log-in.ts'
import { Otherwise } from '../../../features/sign-in/sign-in-link.tsx'
import { SignInPage } from '../../../features/sign-in/sign-in-page.tsx'
import { EMPTY_SIGN_UP, SignUpForm } from '../../../features/sign-in/sign-up-form.tsx'
import { api } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'

const schema = restaurantCalls.registerRestaurant.body
const { name, email, phoneNumber, password } = EMPTY_SIGN_UP
// in the order of the fields
const EMPTY = { name, email, phoneNumber, place: '', password }

/** A restaurant registers in one step and is then logged in. */
export default function SignUp() {
  const navigate = useNavigate()
  const register = async (body: typeof EMPTY) => {
    const { token, restaurentData } = await api('POST /restaurent/register', { body })
    logIn('restaurant', token, restaurentData)
    toastSuccess(messages.userCreated)
    navigate(paths.restaurantLogin.to(), { replace: true })
  }
  const foot = (
    <Otherwise question={words.restaurant.hasAccount} to={paths.restaurantLogin.to()}>
      {words.logIn}
    </Otherwise>
  )
  return (
    <SignInPage title={words.restaurant.becomePartner} note={words.restaurant.signUpNote} foot={foot}>
      <SignUpForm
        schema={schema}
        start={EMPTY}
        send={register}
        nameLabel={words.restaurant.name}
        isPerson={false}
        phoneReason={words.restaurant.phoneReason}
      >
        <FormField
          name="place"
          label={words.restaurant.place}
          autoComplete="address-level2"
          maxLength={200}
          hint={words.restaurant.placeHint}
        />
      </SignUpForm>
    </SignInPage>
  )
}
