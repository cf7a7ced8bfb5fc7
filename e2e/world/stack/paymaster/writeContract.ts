import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const contract = join(import.meta.dirname, '../../../../../secure-frame/servers/paymaster/contract')
const version = '0.8.30'
/** Without a metadata digest, the code depends only on the source, the compiler and these settings. */
const settings = {
  evmVersion: 'paris',
  optimizer: { enabled: true, runs: 10_000 },
  viaIR: true,
  metadata: { appendCBOR: false },
}

/**
 * Part of the compiler's output, see
 * https://docs.soliditylang.org/en/v0.8.30/using-the-compiler.html#output-description
 */
interface Compiled {
  errors?: { formattedMessage: string }[]
  contracts?: { 'Paymaster.sol': { Paymaster: { abi: unknown; evm: { bytecode: { object: string } } } } }
}

const source = await readFile(join(contract, 'Paymaster.sol'), 'utf8')
const folder = await mkdtemp(join(tmpdir(), 'foyer-paymaster-'))
execFileSync('npm', ['install', '--silent', '--no-save', '--prefix', folder, `solc@${version}`])
const solc: { compile: (input: string) => string } = createRequire(join(folder, 'any.js'))('solc')
const input = {
  language: 'Solidity',
  sources: { 'Paymaster.sol': { content: source } },
  settings: { ...settings, outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } },
}
const { errors = [], contracts }: Compiled = JSON.parse(solc.compile(JSON.stringify(input)))
await rm(folder, { recursive: true })
if (!contracts || errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))

const { abi, evm } = contracts['Paymaster.sol'].Paymaster
const record = {
  contractName: 'Paymaster',
  compiler: `solc ${version}`,
  settings,
  sourceSha256: createHash('sha256').update(source).digest('hex'),
  abi,
  bytecode: `0x${evm.bytecode.object}`,
}
await writeFile(join(contract, 'Paymaster.json'), `${JSON.stringify(record, null, 2)}\n`)
