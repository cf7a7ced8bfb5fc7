export const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
export const pelle = '0xb872aa4de09c31f7ac5e60b42d7f8e19f391c07e'
export const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
export const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
export const dai = '0x6b175474e89094c44da98b954eedeac495271d0f'
export const router = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'
export const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
export const seaport = '0x0000000000000068f116a894984e2db1123eb395'
/** An unknown address. */
export const lagoon = '0x5a0b54d5dc17e0aadc383d2db43b0a0d3e0295bd'
export const tidepool = '0x9ae5b24d3c3f7b0e8e5a6f1d2c4b7a8090e1f2d3'
export const fakeUsdc = '0x4444b6991c6218b36c1d19d4a2e9eb0ce3604444'

const fields = (declared: string) =>
  declared.split(', ').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })
export const typesOf = (declared: Record<string, string>) =>
  Object.fromEntries(Object.entries(declared).map(([name, its]) => [name, fields(its)]))

/** No date in the gallery expires during use. */
export const inDecember = String(Date.UTC(2099, 11, 21, 14, 30) / 1000)
