import type { PurchaseUrlRequest } from '../../OnrampAdapter.ts'

export const exampleUrlRequest: PurchaseUrlRequest = {
  asset: 'USDC',
  chainId: 'eip155:8453',
  currency: 'USD',
  amount: '100',
  method: 'card',
  country: 'US',
  address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  reference: 'ref',
  clientIp: '192.0.2.1',
  redirectUrl: 'https://app.example/v1/onramp/return?language=de&x=å',
  webhookUrl: 'https://app.example/hook',
}
