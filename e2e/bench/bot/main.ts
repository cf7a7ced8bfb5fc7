import { constants, setPriority } from 'node:os'
import { createDevice, type Device } from '../../auth/createDevice.ts'
import { origins, ports } from '../../world/stack/ports.ts'
import { addressHeader, botAddress } from './botNetwork.ts'
import { holdConnections } from './holdConnections.ts'
import { type BotRequest, randomRequests } from './randomRequests.ts'

const atOnce = 64
const devices = 16

const answers = new Map<string, number>()
const count = (where: string, outcome: number | string) => {
  const key = `${where} ${outcome}`
  answers.set(key, (answers.get(key) ?? 0) + 1)
}

const send = async (request: BotRequest, device: Device) => {
  if ('call' in request) return count(request.call, (await device.call(request.call, request.body)).status)
  const { url, body } = request
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', [addressHeader]: botAddress() },
    redirect: 'manual',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  count(new URL(url).pathname.split('/').slice(0, 2).join('/'), response.status)
  await response.arrayBuffer()
}

const askOn = async (device: Device) => {
  for (;;)
    for (const request of randomRequests().sort(() => Math.random() - 0.5))
      await send(request, device).catch(() => count('unanswered', ''))
}

/** A bot on one IPv6 line that calls every public route at full speed until it is stopped. */
const main = async () => {
  // In production it has a separate machine, so its work must not slow the servers.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const place = { url: `http://127.0.0.1:${ports.auth}`, authOrigin: origins.auth, now: Date.now }
  const all = await Promise.all(
    Array.from({ length: devices }, () =>
      createDevice({ ...place, headers: { origin: origins.secure, [addressHeader]: botAddress() } }),
    ),
  )
  process.once('SIGTERM', () => {
    process.stdout.write(`${JSON.stringify(Object.fromEntries(answers))}\n`, () => process.exit(0))
  })
  holdConnections()
  for (let index = 0; index < atOnce; index += 1) {
    const device = all[index % devices]
    if (device) askOn(device)
  }
  process.stdout.write('asking\n')
}

await main()
