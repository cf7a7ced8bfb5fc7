import { answerChannel } from '../world/stack/farcaster/answerChannel.ts'
import type { PersonName } from '../world/stack/farcaster/people.ts'
import type { Device } from './createDevice.ts'
import { hostOrigin } from './startAuthWorld.ts'
import type { startFarcasterWorld } from './startFarcasterWorld.ts'

export type FarcasterWorld = Awaited<ReturnType<typeof startFarcasterWorld>>
type Session = Parameters<Device['call']>[2]

/** Visitors who log in by Farcaster or add it to their account. */
export const createFarcasterVisits = (here: () => FarcasterWorld) => {
  const start = async (device?: Device, session?: Session, projectId = 'demo') => {
    const own = device ?? (await here().newDevice())
    const call = session ? 'startOwnFarcaster' : 'startFarcaster'
    const { status, body } = await own.call(call, { projectId, hostOrigin }, session)
    if (status !== 200) throw new Error(`The login was refused: ${JSON.stringify(body)}`)
    return { device: own, loginId: body.loginId as string, url: body.url as string, expiresAt: body.expiresAt }
  }
  type Begun = Pick<Awaited<ReturnType<typeof start>>, 'device' | 'loginId'>

  /** The next poll for which the server contacts the relay. */
  const look = async ({ device, loginId }: Begun) => {
    here().advance(1_500)
    return (await device.call('getFarcaster', { loginId })).body.status
  }
  const redeem = ({ device, loginId }: Begun) => device.call('redeemFarcaster', { loginId })
  const answer = (url: string, said: Parameters<typeof answerChannel>[2] = {}) => {
    const issuedAt = new Date(here().now())
    return answerChannel(here().relayUrl, url, { ...said, changes: { issuedAt, ...said.changes } })
  }

  /** A login that a person's app has answered. */
  const finish = async (by?: Device, session?: Session, person: PersonName = 'ada', projectId = 'demo') => {
    const login = await start(by, session, projectId)
    await answer(login.url, { person })
    const status = await look(login)
    if (status !== 'finished') throw new Error(`The login is ${status}`)
    return login
  }
  return { start, look, redeem, answer, finish }
}
