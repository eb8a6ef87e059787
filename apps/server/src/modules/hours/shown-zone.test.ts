import { expect, it } from 'vitest'
import { isShownZone } from './shown-zone.ts'

it('zones that PostgreSQL alone knows are not shown', () => {
  expect(['Asia/Kolkata', 'Europe/Paris', 'UTC'].filter((zone) => !isShownZone(zone))).toEqual([])
  expect(['posix/Asia/Kolkata', 'right/Asia/Kolkata', 'localtime', 'posixrules'].filter(isShownZone)).toEqual([])
})
