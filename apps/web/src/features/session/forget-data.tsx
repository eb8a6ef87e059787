// Removes a role's cached queries when its session ends or changes. Private query keys begin with the role.
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
