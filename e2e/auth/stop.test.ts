import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { findFreePort } from '../world/stack/freePort.ts'
import { sendCode } from './logIn.ts'
import { startAuthWorld } from './startAuthWorld.ts'

/** A mail server that accepts an email only on demand. */
const startSlowSmtp = async () => {
  let release = () => {}
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, callback) => {
      stream.resume()
      release = () => callback()
      arrive()
    },
  })
  server.on('error', () => {})
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    arrived,
    release: () => release(),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

test('completes pending requests during shutdown, but refuses new ones', async () => {
  const smtp = await startSlowSmtp()
  const world = await startAuthWorld({ smtpUrl: smtp.smtpUrl })
  const device = await world.newDevice()
  const running = sendCode(device, 'running@example.com')
  await smtp.arrived
  const stopping = world.stop()
  await expect(fetch(`${world.url}/health`, { headers: { connection: 'close' } })).rejects.toThrow()
  smtp.release()
  expect((await running).status).toBe(200)
  await stopping
  await smtp.stop()
})
