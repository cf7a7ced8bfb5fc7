import { expect, test } from 'vitest'
import { HttpStatusError } from '#protocol/transport/requestJson'
import { createBlockchainData } from './blockchainData.ts'
import { NameRefusedError } from './sendSignedName.ts'

const signed = { coinType: 0x8000_0001, address: `0x${'1'.repeat(40)}`, message: '{}', signature: '0xab' }

const register = (status: number, body: string) => {
  const sent: unknown[] = []
  const { registerName } = createBlockchainData({
    projectId: 'demo',
    sdkType: 'test',
    sdkVersion: '0',
    wait: async () => {},
    fetch: async (_url, init) => {
      sent.push(JSON.parse(String(init?.body)))
      return new Response(body, { status })
    },
  })
  return { sent, answer: registerName(signed) }
}

test('requests a name in the service’s format [NAM-01]', async () => {
  const name = { name: 'maya.foyer.eth', registered_at: '2026-11-26T00:00:00.000Z', addresses: {}, attributes: [] }
  const { sent, answer } = register(200, JSON.stringify(name))
  expect(await answer).toEqual(name)
  const { coinType, ...more } = signed
  expect(sent).toEqual([{ coin_type: coinType, ...more }])
})

test('throws the first reason of a refusal [NAM-01]', async () => {
  const reasons = [{ name: 'taken', description: 'The name is taken' }]
  const { answer } = register(409, JSON.stringify({ status: 'FAILED', reasons }))
  const error = await answer.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(NameRefusedError)
  expect(error).toMatchObject({ reason: 'taken', message: 'The name is taken' })
})

test.each(['<html>', '{}', '{"reasons":[]}'])(
  'throws the status for an unreadable refusal, %s [NAM-01]',
  async (body) => {
    await expect(register(400, body).answer).rejects.toBeInstanceOf(HttpStatusError)
  },
)
