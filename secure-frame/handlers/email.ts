import type { appToSecure } from '#protocol/app-to-secure'
import type { Handlers } from '#protocol/defineMethod'
import { AuthError } from '../auth/AuthError.ts'
import { needVisible } from '../auth/readVisible.ts'
import type { HostPage } from '../page/hostPage.ts'
import type { SignParts } from '../requests/evm/signApproved.ts'
import type { FrameParts } from '../start/createParts.ts'

type Email = Pick<
  Handlers<typeof appToSecure>,
  'connectEmail' | 'connectDevice' | 'connectOtp' | 'updateEmail' | 'updateEmailPrimaryOtp' | 'updateEmailSecondaryOtp'
>

const noChange = () => new AuthError({ error: 'code_expired', message: 'No code was asked for here' })

/** Login by e-mail and change of address. A code works only with the key of this device. */
export const createEmailHandlers = (
  wired: Promise<Pick<FrameParts, 'login' | 'session' | 'tabs'>>,
  host: HostPage,
  sign: SignParts['sign'],
): Email => {
  let changeId: string | undefined

  /** The session, on a page that may see the account. */
  const visible = async () => {
    const origin = host.origin()
    const { session } = await wired
    await needVisible(session, origin)
    return session
  }

  const currentChange = () => {
    if (!changeId) throw noChange()
    return changeId
  }

  return {
    connectEmail: async ({ email }, { signal }) => {
      const origin = host.origin()
      const { login, tabs } = await wired
      const action = await login.start(email, origin, signal)
      if (action === 'CONNECT') tabs.notify()
      return { action }
    },
    connectDevice: async (_params, { signal }) => {
      host.origin()
      const { login } = await wired
      await login.awaitDevice(signal)
    },
    connectOtp: async ({ otp, signIn }, { signal }) => {
      const origin = host.origin()
      const { login, session, tabs } = await wired
      // Also after a failure: the login has replaced the session before it.
      await login.redeem(otp, origin, signal).finally(tabs.notify)
      if (!signIn) return
      const { signInByLogin } = await import('../requests/signInByLogin.ts')
      // The login is complete all the same: the visitor is asked in a sheet then.
      return signInByLogin(signIn, { session, origin, sign, signal }).catch(() => undefined)
    },
    updateEmail: async ({ email }, { signal }) => {
      const session = await visible()
      const { action, loginId } = await session.call('startEmailChange', { email }, signal)
      changeId = loginId
      return { action }
    },
    updateEmailPrimaryOtp: async ({ otp }, { signal }) => {
      const session = await visible()
      const { loginId } = await session.call('redeemPrimaryCode', { loginId: currentChange(), code: otp }, signal)
      changeId = loginId
    },
    updateEmailSecondaryOtp: async ({ otp }, { signal }) => {
      const session = await visible()
      const { id } = (await session.read())?.user ?? {}
      const { email } = await session.callAs(id)('redeemSecondaryCode', { loginId: currentChange(), code: otp }, signal)
      changeId = undefined
      // A user who has signed in meanwhile keeps their address.
      await session.change((record) =>
        record.user.id === id ? { ...record, user: { ...record.user, email } } : record,
      )
      return { newEmail: email }
    },
  }
}
