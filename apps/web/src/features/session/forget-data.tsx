// When a role's session ends or changes hands, what was loaded with it is forgotten. Private query keys begin with their role.
import { useQueryClient } from '@tanstack/react-query'
import { ROLES } from '@tiffin/contract/call'
import { useEffect } from 'react'
import { useSessionStore } from './store.ts'

export function ForgetData() {
  const queries = useQueryClient()
  useEffect(
    () =>
      useSessionStore.subscribe((now, before) => {
        for (const role of ROLES) {
          if (before[role].profile && now[role].profile?._id !== before[role].profile._id) queries.removeQueries({ queryKey: [role] })
        }
      }),
    [queries],
  )
  return null
}
