import { describe, expect, test } from 'vitest'
import { createReadBalance } from './readBalance.ts'

const { signal } = new AbortController()

const holding = (numeric: string, value?: number) => ({
  symbol: 'ETH',
  quantity: { decimals: '18', numeric },
  ...(value === undefined ? {} : { value }),
})

const readFrom = async (answers: Readonly<Record<string, unknown>>) => {
  const asked: string[] = []
  const given: typeof fetch = async (url) => {
    const { pathname, search } = new URL(String(url))
    asked.push(pathname + search)
    return Response.json(answers[pathname.split('/')[3] ?? ''])
  }
  const readBalance = createReadBalance({ origin: 'https://app.example', projectId: 'shop', fetch: given })
  return { balance: await readBalance(Object.keys(answers), signal), asked }
}

describe('the account balance', () => {
  test('adds up the holdings of all addresses', async () => {
    const { balance, asked } = await readFrom({
      a: { balances: [holding('1.5', 3000), holding('7')] },
      b: { balances: [holding('2', 20)] },
    })
    expect(balance).toEqual({ dollars: 3020, isEmpty: false })
    expect(asked[0]).toBe('/v1/account/a/balance?projectId=shop&currency=usd')
  })

  test.each([
    ['no holdings', []],
    ['holdings of zero', [holding('0', 0), holding('0.00')]],
  ])('is empty with %s', async (_title, balances) => {
    expect((await readFrom({ a: { balances } })).balance).toEqual({ dollars: 0, isEmpty: true })
  })

  test('is not empty with an unpriced token', async () => {
    expect((await readFrom({ a: { balances: [holding('5')] } })).balance).toEqual({ dollars: 0, isEmpty: false })
  })

  test('is unknown if an answer has no balance', async () => {
    await expect(readFrom({ a: { balances: [] }, b: { error: 'rate_limited' } })).rejects.toThrow()
  })
})
