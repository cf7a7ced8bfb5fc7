import { expect, test } from 'vitest'
import { findRouter } from './routers.ts'
import { findWrapper } from './wrappers.ts'

/** The networks on which Foyer swaps, each with one router. */
const swapped: readonly (readonly [number, string])[] = [
  [1, '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'],
  [10, '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'],
  [56, '0x10ED43C718714eb63d5aA57B78B54704E256024E'],
  [100, '0x1b02dA8Cb0d097eB8D57A175b88c7D8b47997506'],
  [137, '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'],
  [250, '0xF491e7B69E4244ad4002BC14e878a34207E38c29'],
  [324, '0x99c56385daBCE3E81d8499d0b8d0257aBC07E8A3'],
  [8217, '0x5EA3e22C41B08DD7DC7217549939d987ED410354'],
  [8453, '0x2626664c2603336E57B271c5C0b26F421741e481'],
  [42161, '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'],
  [43114, '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE'],
  [1313161554, '0x2CB45Edb4517d5947aFdE3BEAbF95A582506858B'],
]

test('each swap network has router and wrapped currency [SWP-02]', () => {
  for (const [chainId, address] of swapped) {
    expect(findRouter(chainId, address)).toBeDefined()
    expect(findWrapper(chainId)).toMatch(/^0x[0-9a-f]{40}$/)
  }
})

test('an address is a router only on its chains', () => {
  const factoryOfBaseSepolia = '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24'
  expect(findRouter(8453, factoryOfBaseSepolia)?.kind).toBe('v2')
  expect(findRouter(84532, factoryOfBaseSepolia)).toBeUndefined()
})
