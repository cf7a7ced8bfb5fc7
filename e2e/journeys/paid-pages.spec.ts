import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Address, type Hex, verifyTypedData } from 'viem'
import { expectAccessible } from '../browser/axe.ts'
import { expect, test } from '../fixtures.ts'
import { optionsUrl } from '../host-pages/optionsUrl.ts'
import { approvalSheet, approve, reject } from '../pages/approvalSheet.ts'
import { somebody } from '../pages/sendForm.ts'
import { origins } from '../stack/ports.ts'
import { demoTokens } from '../stack/tokens/demoTokens.ts'
import { signIn } from '../visits/emailVisit.ts'

const { fair } = demoTokens
const payTo = somebody()
const accepted = {
  ...{ scheme: 'exact', network: 'eip155:1', asset: fair.address, amount: '20000', payTo, maxTimeoutSeconds: 120 },
  extra: { name: fair.name, version: '1' },
}

const write = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const read = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString())

interface Payment {
  accepted: typeof accepted
  payload: {
    signature: Hex
    authorization: Record<'from' | 'to' | 'nonce', Hex> & Record<'value' | 'validAfter' | 'validBefore', string>
  }
}

const fields = [
  ...['from', 'to'].map((name) => ({ name, type: 'address' })),
  ...['value', 'validAfter', 'validBefore'].map((name) => ({ name, type: 'uint256' })),
  { name: 'nonce', type: 'bytes32' },
]

/** What a facilitator verifies before it carries a payment out. */
const isPaid = async ({ accepted: way, payload: { signature, authorization } }: Payment, spent: Set<string>) => {
  const { from, nonce, to, value, validBefore } = authorization
  if (to !== payTo || value !== way.amount || Number(validBefore) * 1000 < Date.now() || spent.has(nonce)) return false
  spent.add(nonce)
  return verifyTypedData({
    ...{ address: from as Address, signature, primaryType: 'TransferWithAuthorization' },
    domain: { name: fair.name, version: '1', chainId: 1, verifyingContract: fair.address },
    types: { TransferWithAuthorization: fields },
    message: { ...authorization },
  })
}

/** A seller by x402, version 2: serves who has paid. */
const startSeller = async () => {
  const spent = new Set<string>()
  const server: Server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', origins.pages)
    response.setHeader('Access-Control-Allow-Headers', 'PAYMENT-SIGNATURE')
    response.setHeader('Access-Control-Expose-Headers', 'PAYMENT-REQUIRED, PAYMENT-RESPONSE')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    const payment = request.headers['payment-signature']
    if (typeof payment === 'string' && (await isPaid(read(payment), spent))) {
      response.setHeader('PAYMENT-RESPONSE', write({ success: true, network: 'eip155:1' }))
      return response.writeHead(200).end('tack')
    }
    const required = { x402Version: 2, resource: { url: 'http://seller', description: 'A word' }, accepts: [accepted] }
    response.setHeader('PAYMENT-REQUIRED', write(required))
    return response.writeHead(402).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => new Promise((resolve) => server.close(resolve))
  return { url: `http://seller.localhost:${port}/ice`, host: `seller.localhost:${port}`, spent, stop }
}

test('a page that costs money is paid for and read, once its visitor has approved that [PAY-01, EMB-14]', async ({
  demo,
  modal,
  mailbox,
  page,
}) => {
  const seller = await startSeller()
  await signIn(demo, mailbox, optionsUrl({ pay: true }))
  const get = () =>
    page.evaluate(async (url) => {
      try {
        const answer = await window.foyer?.fetch(`${url}?visitor=7`)
        return { status: answer?.status, text: await answer?.text() }
      } catch (error) {
        return { code: (error as { code?: unknown }).code }
      }
    }, seller.url)

  await test.step('declining is 4001, and nothing is paid', async () => {
    const asked = get()
    await expect(approvalSheet(modal)).toContainText('asks you to pay for a page')
    await expect(approvalSheet(modal)).toContainText(seller.url)
    await expect(approvalSheet(modal)).not.toContainText('visitor=7')
    await expectAccessible(modal, 'pay for a page')
    await reject(modal)
    expect(await asked).toEqual({ code: 4001 })
    await modal.expectGone()
  })

  const asked = get()
  await approve(modal, /^Pay 0\.02/)
  expect(await asked).toEqual({ status: 200, text: 'tack' })
  expect(seller.spent.size).toBe(1)
  await seller.stop()
})
