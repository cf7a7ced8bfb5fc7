import type { Hex } from 'viem'

/** A contract that has the same code and address on every chain. */
interface Enforcer {
  address: Hex
  codeHash: Hex
}

/**
 * DelegationManager 1.3.0, from which the delegate's code accepts calls. Its owner can pause all permissions, but has no other control.
 *
 * @see https://github.com/MetaMask/delegation-framework
 */
export const manager: Hex = '0xdb9b1e94b5b69df7e401ddbede43491141047db3'

/** The contracts that enforce permission rules. Each rejects calls that exceed its terms. */
export const enforcers = {
  nativePeriod: {
    address: '0x9bc0faf4aca5ae429f4c06aeeac517520cb16bd9',
    codeHash: '0xa7154b218ef65120a6573b9785074631478a2c08e0a9efd9a8f6e103fc84bb0f',
  },
  tokenPeriod: {
    address: '0x474e3ae7e169e940607cc624da8a15eb120139ab',
    codeHash: '0xd9a721435a13aaa562f7e6c7f7d062170a725ffdb7dd7c1e30798194ee9e186c',
  },
  targets: {
    address: '0x7f20f61b1f09b08d970938f6fa563634d65c4eeb',
    codeHash: '0x70e128c26997cf42e91e128d24465d23f86e569fec044d304cefc93044f46600',
  },
  methods: {
    address: '0x2c21fd0cb9dc8445cb3fb0dc5e7bb0aca01842b5',
    codeHash: '0xe249051b4b4239edfbefe4b8c6cae88c4bb5316b4abadc2c8c2519a022be215a',
  },
  calldata: {
    address: '0xc2b0d624c1c4319760c96503ba27c347f3260f55',
    codeHash: '0x26a87ea53c698e47fbea2566d50d18964062d0c74bd0baebc60316393461bf84',
  },
  exactCalldata: {
    address: '0x99f2e9bf15ce5ec84685604836f71ab835dbbded',
    codeHash: '0x22eef3e73397f97581331630b2783433d7290d6af7cea46214762283c2c15ab2',
  },
  value: {
    address: '0x92bf12322527caa612fd31a0e810472bbb106a8f',
    codeHash: '0x825495cede463ecea97c3c6c2bee85d5a4645906e1f0498a9432b39f43cfad19',
  },
  calls: {
    address: '0x04658b29f6b82ed55274221a06fc97d318e25416',
    codeHash: '0x3a07a1b31d8f8f29cde4260f88fc5011e003e4bdbd519c8274fc7092d2356468',
  },
  time: {
    address: '0x1046bb45c8d673d4ea75321280db34899413c069',
    codeHash: '0x1da353833766081398664c131a50988f6f7190d6a1a974f497607b974705900c',
  },
  redeemer: {
    address: '0xe144b0b2618071b4e56f746313528a669c7e65c5',
    codeHash: '0x0acea3889e6bab48774ee99ed9ada1b91875bde5a15976330063e91998e84228',
  },
  nonce: {
    address: '0xde4f2fac4b3d87a1d9953ca5fc09fca7f366254f',
    codeHash: '0x7bbb80e3cd46e4a1cee4c2cbf712f6de0aa06f9bce616c39e1358210ee023ad8',
  },
} as const satisfies Readonly<Record<string, Enforcer>>
export type EnforcerName = keyof typeof enforcers

/** EntryPoint v0.6 to v0.9 (ERC-4337). */
const entryPoints: readonly string[] = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
  '0x433709009b8330fda32311df1c2afa402ed8d009',
]

const ownContracts: readonly string[] = [manager, ...Object.values(enforcers).map(({ address }) => address)]

/**
 * True for contracts that a permission must never call. They could be used to gain another permission, or control of
 * the whole account.
 */
export const isForbiddenTarget = (address: string) => [...ownContracts, ...entryPoints].includes(address.toLowerCase())
