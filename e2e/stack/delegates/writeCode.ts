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
 * The package has other digests of metadata in its code than what stands on public networks, where the address comes from
 * the code: these are the digests there, read from https://github.com/MetaMask/delegation-framework (d2811d6).
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

/** Precedes the digest: CBOR of `ipfs` and the length of a multihash. */
const digestMark = 'a2646970667358221220'

const withDigest = (code: string, digest: string): Hex => {
  const start = code.lastIndexOf(digestMark) + digestMark.length
  return `0x${code.slice(0, start).replace(/^0x/, '')}${digest}${code.slice(start + digest.length)}`
}

const folder = await mkdtemp(join(tmpdir(), 'foyer-delegates-'))
const run = (program: string, args: readonly string[]) => execFileSync(program, args, { cwd: folder, encoding: 'utf8' })
const archive = run('npm', ['pack', '--silent', source]).trim()
run('tar', ['-xzf', archive])

const codes: Record<string, Hex> = {}
for (const [key, { name, digest, args }] of Object.entries(contracts)) {
  const text = await readFile(join(folder, 'package/dist/bytecode', `${name}.mjs`), 'utf8')
  const [code = ''] = /0x[\da-f]{200,}/i.exec(text) ?? []
  codes[key] = concatHex([withDigest(code, digest), ...args.map((arg) => pad(slice(arg, 0)))])
}
await writeFile(join(import.meta.dirname, 'code.json'), `${JSON.stringify(codes, null, 2)}\n`)
await rm(folder, { recursive: true })
