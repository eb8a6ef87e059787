const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/** Returns an address without `+tag`, at Gmail also without dots and under one domain: the limits count mailboxes. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = '', domain = ''] = [email.slice(0, at).replace(/(?<=.)\+.*$/, ''), email.slice(at + 1)]
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
