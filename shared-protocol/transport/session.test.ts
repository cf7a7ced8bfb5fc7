import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProtocolError } from '../errors/remote.ts'
import { RpcError } from '../errors/rpc.ts'
import { defaultRateLimit } from './rateLimit.ts'
import { openSession } from './session.ts'
import { randomId } from './wire.ts'

const closings: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal('document', { hidden: true })
})

afterEach(() => {
  for (const close of closings.splice(0)) close()
  vi.unstubAllGlobals()
})

/** Creates a session whose other side makes comlink throw this value for every call. */
const askThrower = (thrown: unknown) => {
  const [ask, serve] = [new MessageChannel(), new MessageChannel()]
  ask.port2.onmessage = ({ data }) =>
    ask.port2.postMessage({ id: data.id, type: 'HANDLER', name: 'throw', value: thrown })
  const answer = async () => ({ id: randomId(), type: 'NONE', payload: undefined })
  const session = openSession({
    callPort: ask.port1,
    servePort: serve.port1,
    answer,
    limit: defaultRateLimit,
    onLost: () => undefined,
  })
  closings.push(session.close)
  return session.send({ id: randomId(), type: 'PING' }).catch((error: unknown) => error)
}

const refusal = (code: unknown, message: unknown) => ({ isError: true, value: { name: 'RpcError', code, message } })

test('a refusal keeps its code and message', async () => {
  const error = await askThrower(refusal(-32600, 'Invalid request'))
  expect(error).toBeInstanceOf(RpcError)
  expect(error).toMatchObject({ code: -32600, message: 'Invalid request' })
  expect(await askThrower(refusal(-32600, 'x'.repeat(5000)))).toMatchObject({ message: 'x'.repeat(2000) })
})

test.each([
  ['no error', { isError: false, value: 'boo' }],
  ['nothing', { isError: false, value: null }],
  ['an error without a value', { isError: true, value: null }],
  ['a code that is a text', refusal('link_lost', 'no')],
  ['a code that is no whole number', refusal(1.5, 'no')],
  ['a message that cannot be read as a text', refusal(1, { toString: 1 })],
  ['a message that is a list', refusal(1, ['no'])],
])('%s thrown remotely is a protocol error', async (_title, thrown) => {
  expect(await askThrower(thrown)).toBeInstanceOf(ProtocolError)
})
