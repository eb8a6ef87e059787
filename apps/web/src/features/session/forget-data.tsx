// Removes a role's cached queries when its session ends or changes, and reloads the page when it becomes another person's. Private query keys begin with the role.
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
          if (!before[role].profile || now[role].profile?._id === before[role].profile._id) continue
          queries.removeQueries({ queryKey: [role] })
          // screens, forms and the live connection are the other person's
          if (now[role].profile) window.location.reload()
        }
      }),
    [queries],
  )
  return null
}
