import type { emailMethods } from '#protocol/app-to-secure/email'
import type { Handlers } from '#protocol/defineMethod'
import type { Login } from '../auth/login.ts'
import type { BrowserTabs } from '../auth/tabs.ts'
import type { HostPage } from '../page/hostPage.ts'
import { type SignInDeps, signInIfAsked } from './signInIfAsked.ts'

type Email = Handlers<typeof emailMethods>

interface EmailDeps extends SignInDeps {
  host: Pick<HostPage, 'origin'>
  frameDeps: Promise<{ login: () => Promise<Login>; tabs: BrowserTabs }>
}

/** Handlers for the e-mail login. A code is valid only with this device's key. */
export const createEmailHandlers = ({ host, frameDeps, ...parts }: EmailDeps): Email => ({
  connectEmail: async ({ email }, { signal }) => {
    const origin = host.origin()
    const { login, tabs } = await frameDeps
    const action = await (await login()).start(email, origin, signal)
    if (action === 'CONNECT') tabs.notify()
    return { action }
  },
  connectDevice: async (_params, { signal }) => {
    host.origin()
    const { login } = await frameDeps
    await (await login()).awaitDevice(signal)
  },
  connectOtp: async ({ otp, signIn }, { signal }) => {
    const origin = host.origin()
    const { login, tabs } = await frameDeps
    const { redeem } = await login()
    // Also runs after a failure, because the login has replaced the previous session.
    const userId = await redeem(otp, origin, signal).finally(tabs.notify)
    return signInIfAsked(signIn, { ...parts, userId, signal })
  },
})
