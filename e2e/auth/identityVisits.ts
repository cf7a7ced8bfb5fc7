import { beginOwnSocial, beginSocial, type Somebody, type TestedProvider } from './socialVisits.ts'
import type { AuthWorld } from './startAuthWorld.ts'

/** Visitors who log in by providers and change the login methods of their accounts. */
export const createIdentityVisits = (world: () => AuthWorld) => {
  let count = 0
  const nextPerson = (): Somebody => ({ id: ++count, login: `person-${count}` })
  const nextEmail = () => `identities${++count}@example.com`

  /** An account that was opened through a provider. */
  const openBySocial = async (person = nextPerson(), provider: TestedProvider = 'github') => {
    const device = await world().newDevice()
    const { status, body } = await device.call('redeemSocial', await beginSocial(world(), device, person, provider))
    if (status !== 200) throw new Error(`The login was refused: ${JSON.stringify(body)}`)
    const ask: typeof device.call = (name, request) => device.call(name, request, body)
    return { person, device, session: body, ask, user: body.user as { id: string; email: string | null } }
  }
  type Ask = Awaited<ReturnType<typeof openBySocial>>['ask']

  const loginMethodsOf = async (ask: Ask) => {
    const { body } = await ask('listIdentities')
    return body.identities.map(({ way, name }: { way: string; name: string }) => [way, name])
  }
  const add = async (ask: Ask, person = nextPerson(), provider: TestedProvider = 'github') => {
    const { login } = await beginOwnSocial(world(), ask, 'add', person, provider)
    return ask('addSocial', login)
  }

  return { nextPerson, nextEmail, openBySocial, loginMethodsOf, add }
}
