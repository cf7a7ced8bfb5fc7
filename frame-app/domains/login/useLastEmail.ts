import { useState } from 'react'
import type { EmailLogin } from './emailLogin.ts'

/** The address that the login is about, also while it leaves. */
export const useLastEmail = (login: EmailLogin) => {
  const [last, setLast] = useState('')
  const email = 'email' in login ? login.email : last
  if (email !== last) setLast(email)
  return email
}
