import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Device } from './createDevice.ts'
import { type AuthWorld, hostOrigin, type StartWorld } from './startAuthWorld.ts'

/** A person at a provider, identified by the code with which the browser returns. */
export interface Somebody {
  id: number
  login: string
  email?: string
  isVerified?: boolean
}

const codeOf = (person: Somebody) => Buffer.from(JSON.stringify(person)).toString('base64url')
const personOf = (code: string): Somebody => JSON.parse(Buffer.from(code, 'base64url').toString())

const answers: Record<string, (person: Somebody) => unknown> = {
  '/github/user': ({ id, login }) => ({ id, login }),
  '/github/emails': ({ email, isVerified = true }) => (email ? [{ email, primary: true, verified: isVerified }] : []),
  '/discord/user': ({ id, login, email, isVerified = true }) => ({
    id: String(id),
    username: login,
    email,
    verified: isVerified,
  }),
}

/** GitHub and Discord, where every person has an account: the token equals the code. */
const startProviders = async () => {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const token = request.headers.authorization?.replace(/^bearer /i, '') ?? ''
    const answer = answers[request.url ?? '']
    const said = answer
      ? answer(personOf(token))
      : { access_token: new URLSearchParams(body).get('code'), token_type: 'bearer' }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The providers do not listen')
  const emailsAt = (base: string) => ({ emails: `${base}/github/emails` })
  const [shared, ownOfProject] = ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${address.port}`) as [
    string,
    string,
  ]
  const clientOf = (provider: string, emails: object, base: string) => ({
    clientId: 'foyer',
    clientSecret: 'secret',
    endpoints: {
      authorization: `${base}/${provider}/authorize`,
      token: `${base}/${provider}/token`,
      user: `${base}/${provider}/user`,
      ...emails,
    },
  })
  return {
    clients: {
      github: clientOf('github', emailsAt(shared), shared),
      discord: clientOf('discord', {}, shared),
      // This project names its own server, whose ids belong to other people.
      projects: { 'no-passkeys': { github: clientOf('github', emailsAt(ownOfProject), ownOfProject) } },
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** These providers, and the file that makes an auth server their client. */
export const startSocialFile = async () => {
  const providers = await startProviders()
  const folder = await mkdtemp(join(tmpdir(), 'foyer-social-'))
  const file = join(folder, 'social-providers.json')
  await writeFile(file, JSON.stringify(providers.clients))
  const stop = async () => {
    await providers.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { file, stop }
}

/** A world with these providers. */
export const startSocialWorld = async (startWorld: StartWorld, options: Parameters<StartWorld>[0] = {}) => {
  const providers = await startSocialFile()
  const world = await startWorld({ ...options, socialProvidersFile: providers.file })
  const stop = async () => {
    await world.stop()
    await providers.stop()
  }
  return { ...world, stop }
}

export type TestedProvider = 'github' | 'discord'
type Ask = (name: 'startOwnSocial', request: object) => ReturnType<Device['call']>

/** The redirect to the provider and back, in a separate browser. Returns the values that redeem the login. */
const comeBack = async ({ url }: Pick<AuthWorld, 'url'>, uri: string, person: Somebody) => {
  const ticket = new URL(uri).searchParams.get('ticket')
  const body = JSON.stringify({ ticket, isLast: false })
  const headers = { 'content-type': 'application/json' }
  const window = await fetch(`${url}/social/window`, { method: 'POST', headers, body })
  const cookie = window.headers.get('set-cookie')?.split(';')[0] ?? ''
  const authorization = new URL((await window.json()).url)
  const { pathname } = new URL(authorization.searchParams.get('redirect_uri') ?? '')
  const state = authorization.searchParams.get('state') ?? ''
  const query = new URLSearchParams({ state, code: codeOf(person) })
  const page = await (await fetch(`${url}${pathname}?${query}`, { headers: { cookie } })).text()
  return { code: /data-code="([^"]+)"/.exec(page)?.[1] ?? '', authorization, cookie }
}

/** The digits on the last page in that browser. */
export const digitsOf = async ({ url }: Pick<AuthWorld, 'url'>, code: string, cookie: string) => {
  const headers = { 'content-type': 'application/json', cookie }
  const answer = await fetch(`${url}/social/digits`, { method: 'POST', headers, body: JSON.stringify({ code }) })
  return (await answer.json()) as { digits: string }
}

/** A login for pages of a project, and the browser in which it has returned. */
export const beginSocialIn = async (
  projectId: string,
  world: Pick<AuthWorld, 'url'>,
  device: Pick<Device, 'call'>,
  person: Somebody,
  provider: TestedProvider = 'github',
) => {
  const { body } = await device.call('startSocial', { projectId, hostOrigin, provider })
  const { code, ...browser } = await comeBack(world, body.uri, person)
  return { login: { loginId: body.loginId as string, code }, ...browser }
}

/** A login that has returned from a provider and waits for the device to redeem it. */
export const beginSocial = async (
  world: Pick<AuthWorld, 'url'>,
  device: Pick<Device, 'call'>,
  person: Somebody,
  provider: TestedProvider = 'github',
) => {
  const { login } = await beginSocialIn('demo', world, device, person, provider)
  return login
}

/** The same for the account of a session. Returns the refusal if it cannot start. */
export const beginOwnSocial = async (
  world: Pick<AuthWorld, 'url'>,
  ask: Ask,
  purpose: 'add' | 'prove',
  person: Somebody,
  provider: TestedProvider = 'github',
) => {
  const started = await ask('startOwnSocial', { purpose, projectId: 'demo', hostOrigin, provider })
  if (started.status !== 200) throw new Error(`The login was refused: ${JSON.stringify(started.body)}`)
  const { code, ...browser } = await comeBack(world, started.body.uri, person)
  return { login: { loginId: started.body.loginId as string, code }, ...browser }
}
