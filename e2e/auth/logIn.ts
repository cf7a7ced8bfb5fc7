import type { Device } from './createDevice.ts'
import { type AuthWorld, authOrigin, hostOrigin } from './startAuthWorld.ts'

export const sendCode = (device: Pick<Device, 'call'>, email: string, projectId = 'demo') =>
  device.call('sendCode', { projectId, hostOrigin, email })

/** Logs a device in with the mailed code. */
export const logIn = async (
  world: Pick<AuthWorld, 'allMailTo' | 'codeTo'>,
  device: Device,
  email: string,
  projectId?: string,
) => {
  const before = (await world.allMailTo(email)).at(-1)?.id
  const sent = await sendCode(device, email, projectId)
  const code = await world.codeTo(email, before)
  const { status, body } = await device.call('redeemCode', { loginId: sent.body.loginId, code })
  if (status !== 200) throw new Error(`The login was refused: ${JSON.stringify(body)}`)
  return body
}

/** Approves the device of the newest email after a given one, and reads the code that follows. */
export const approveDevice = async (
  world: Pick<AuthWorld, 'url' | 'mailTo' | 'codeTo'>,
  email: string,
  after?: number,
) => {
  const mail = (await world.mailTo(email, after)).at(-1)
  const [, token = ''] = new RegExp(`${authOrigin}/approve#(\\S+)`).exec(mail?.text ?? '') ?? []
  await fetch(`${world.url}/approve/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, decision: 'approved' }),
  })
  return world.codeTo(email, mail?.id)
}
