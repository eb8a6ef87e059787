import { MESSAGES } from '@tiffin/contract/messages'
import { restaurantCalls } from '@tiffin/contract/restaurants'
import { useNavigate } from 'react-router'
import { FormField } from '../../../features/forms/form-field.tsx'
import { Otherwise } from '../../../features/sign-in/sign-in-link.tsx'
import { SignInPage } from '../../../features/sign-in/sign-in-page.tsx'
import { EMPTY_SIGN_UP, SignUpForm } from '../../../features/sign-in/sign-up-form.tsx'
import { api } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { toastSuccess } from '../../../ui/toast.tsx'

const schema = restaurantCalls.registerRestaurant.body
const { name, email, phoneNumber, password } = EMPTY_SIGN_UP
// in the order in which the fields stand
const EMPTY = { name, email, phoneNumber, place: '', password }

/** A restaurant registers in one step and logs in afterwards. */
export default function SignUp() {
  const navigate = useNavigate()
  const register = async (body: typeof schema._output) => {
    await api('POST /restaurent/register', { body })
    toastSuccess(MESSAGES.userCreated)
    navigate(paths.restaurantLogin.to(), { replace: true })
  }
  const foot = (
    <Otherwise question="A partner already?" to={paths.restaurantLogin.to()}>
      Log in
    </Otherwise>
  )
  return (
    <SignInPage title="Become a partner" note="Log in right after signing up, add your dishes, and take your first order." foot={foot}>
      <SignUpForm
        schema={schema}
        start={EMPTY}
        send={register}
        submitLabel="Sign up"
        nameLabel="Restaurant name"
        isPerson={false}
        phoneReason="Delivery employees call it when they pick up."
      >
        <FormField
          name="place"
          label="Place"
          autoComplete="address-level2"
          maxLength={200}
          hint="Where customers find you, for example Fort Kochi."
        />
      </SignUpForm>
    </SignInPage>
  )
}
