import type { Device } from './createDevice.ts'
import { type AuthWorld, hostOrigin } from './startAuthWorld.ts'

export const sendCode = (device: Pick<Device, 'call'>, email: string, projectId = 'demo') =>
  device.call('sendCode', { projectId, hostOrigin, email })

/** Logs a device in by the code that is mailed. */
export const logIn = async (world: Pick<AuthWorld, 'allMailTo' | 'codeTo'>, device: Device, email: string) => {
  const before = (await world.allMailTo(email)).at(-1)?.id
  const sent = await sendCode(device, email)
  const code = await world.codeTo(email, before)
  const { status, body } = await device.call('redeemCode', { loginId: sent.body.loginId, code })
  if (status !== 200) throw new Error(`The login was refused: ${JSON.stringify(body)}`)
  return body
}
