import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { concatHex, type Hex, pad, slice } from 'viem'

const source = '@metamask/delegation-abis@2.0.0'
const entryPoint07 = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const manager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'
const managerOwner = '0xB0403B32f54d0Bd752113f4009e8B534C6669f44'

/**
 * The package's code has other metadata digests than on public networks, where the address depends on the code. These
 * are the public digests, from https://github.com/MetaMask/delegation-framework (d2811d6).
 */
const contracts = {
  manager: {
    name: 'DelegationManager',
    digest: 'c2284ea0163aafd9aee402e7645e9db93d0c27667921732dd0458883520a4752',
    args: [managerOwner],
  },
  delegate: {
    name: 'EIP7702StatelessDeleGator',
    digest: 'd057b8f9a4d5cb46c51c1004ce8cae8dcd3c06323da26ccdfd3dd38584a43adb',
    args: [manager, entryPoint07],
  },
} as const

/** The permission enforcers, which have no constructor arguments. */
const enforcers = {
  AllowedCalldataEnforcer: '860b8be6a7e9f218173e7b97e4f7d5d6522ab0118af89a815fcf60520e952ed4',
  AllowedMethodsEnforcer: '9b5da9243dcd3815a06d34a51586ce02e6c67b993be22c2b463556cf3e0f77b4',
  AllowedTargetsEnforcer: 'c8822d4c7275ef8dedf0f20285c1cb5687e2081aef67716a170ae9a2f3de5001',
  ERC20PeriodTransferEnforcer: '02755ab8cc52dedf9878671bfd7d317d71bfc428a79a9809842faaefd0de27d0',
  ExactCalldataEnforcer: '62106f857b9ea5652771f8110c9d685a8777516e1a78046d5db46a91586469c1',
  LimitedCallsEnforcer: '2c3f46b0859baa05ad68ac999840f0730e6a8b3553b600a51784470af7b87c1d',
  NativeTokenPeriodTransferEnforcer: 'd41e667da8d747979e7ed7f05af656310d3eb3029c9d0c8a63a248703010d506',
  NonceEnforcer: 'a9f5ef425adf403ab9ba4e7eb77d33d90a09d017b94aa31d1c936c4da108e6f0',
  RedeemerEnforcer: '1039fbe92afb704ab10dbd45ad43e2b1c4bae1a3a861fb6009a942c305971f67',
  TimestampEnforcer: '937c24aea9e01f448cb62e2b3be0bdd7f808e5688cca18b12ff45cb1dabdc7b0',
  ValueLteEnforcer: 'aaa65c38bf913adb3b6476a0d2d501b6b9e881c6a33b33b16dd8081cbc1b61ce',
} as const

/** CBOR before the digest: `ipfs` and the length of a multihash. */
const digestMark = 'a2646970667358221220'

const withDigest = (code: string, digest: string): Hex => {
  const start = code.lastIndexOf(digestMark) + digestMark.length
  return `0x${code.slice(0, start).replace(/^0x/, '')}${digest}${code.slice(start + digest.length)}`
}

const folder = await mkdtemp(join(tmpdir(), 'foyer-delegates-'))
const run = (program: string, args: readonly string[]) => execFileSync(program, args, { cwd: folder, encoding: 'utf8' })
const archive = run('npm', ['pack', '--silent', source]).trim()
run('tar', ['-xzf', archive])

const creationCode = async (name: string, digest: string, args: readonly Hex[] = []) => {
  const text = await readFile(join(folder, 'package/dist/bytecode', `${name}.mjs`), 'utf8')
  const [code = ''] = /0x[\da-f]{200,}/i.exec(text) ?? []
  return concatHex([withDigest(code, digest), ...args.map((arg) => pad(slice(arg, 0)))])
}

const rules = Object.entries(enforcers).map(async ([name, digest]) => [name, await creationCode(name, digest)] as const)
const codes = {
  manager: await creationCode(contracts.manager.name, contracts.manager.digest, contracts.manager.args),
  delegate: await creationCode(contracts.delegate.name, contracts.delegate.digest, contracts.delegate.args),
  enforcers: Object.fromEntries(await Promise.all(rules)),
}
await writeFile(join(import.meta.dirname, 'code.json'), `${JSON.stringify(codes, null, 2)}\n`)
await rm(folder, { recursive: true })
