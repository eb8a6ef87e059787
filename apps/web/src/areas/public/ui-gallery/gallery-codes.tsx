import { useState } from 'react'
import { emptyPin } from '../../../ui/controls/pin-digits.ts'
import { PinInput } from '../../../ui/controls/pin-input.tsx'

export function Codes() {
  const [code, setCode] = useState(emptyPin(6))
  const [wrong, setWrong] = useState<readonly string[]>(['4', '8', '2', '', '', ''])
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <PinInput legend="Code from the email" digits={code} onChange={setCode} />
      <PinInput legend="Code again" digits={wrong} onChange={setWrong} error="Please provide all OTP digits" />
    </div>
  )
}
