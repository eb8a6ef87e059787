import { type ComponentProps, useState } from 'react'
import { IconEye, IconEyeOff } from '#icons'
import { words } from '#words/ui'
import { Input } from './input.tsx'

export function PasswordInput({ autoComplete = 'current-password', ...rest }: Omit<ComponentProps<typeof Input>, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  const Eye = shown ? IconEyeOff : IconEye
  return (
    <Input
      {...rest}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className="flex size-11 items-center justify-center rounded-control hover:text-ink"
          aria-label={shown ? words.password.hide : words.password.show}
          onClick={() => setShown(!shown)}
        >
          <Eye size={20} aria-hidden="true" />
        </button>
      }
    />
  )
}
