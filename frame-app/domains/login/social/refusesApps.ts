import { atom } from 'jotai'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { isInFacebook } from './isInApp.ts'
import { hasWindowsAtom } from './socialWindow.ts'

/** Providers that show an error page without a link back in in-app browsers. */
const refusing: readonly SocialProvider[] = ['google', 'facebook']

/** True if the provider blocks logins here, so the page must be opened in another browser. */
export const refusesAppsAtom = atom((get) => {
  const isHere = !get(hasWindowsAtom)
  return (provider: SocialProvider) =>
    isHere && refusing.includes(provider) && !(provider === 'facebook' && isInFacebook())
})
