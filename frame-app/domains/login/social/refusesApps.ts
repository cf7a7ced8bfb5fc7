import { atom } from 'jotai'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { isInFacebook } from './isInApp.ts'
import { hasWindowsAtom } from './socialWindow.ts'

/** Providers that show their own error page in an in-app browser, with no link back. */
const refusing: readonly SocialProvider[] = ['google', 'facebook']

/** True if this provider refuses logins here, so the page must be opened in a browser. */
export const refusesAppsAtom = atom((get) => {
  const isHere = !get(hasWindowsAtom)
  return (provider: SocialProvider) =>
    isHere && refusing.includes(provider) && !(provider === 'facebook' && isInFacebook())
})
