import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Source of each contract's creation code: package and artifact file. The licenses are in this folder's README. */
const sources = {
  factoryV2: ['@uniswap/v2-core@1.0.1', 'build/UniswapV2Factory.json'],
  routerV2: ['@uniswap/v2-periphery@1.1.0-beta.0', 'build/UniswapV2Router02.json'],
  factoryV3: ['@uniswap/v3-core@1.0.1', 'artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'],
  positions: [
    '@uniswap/v3-periphery@1.4.4',
    'artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
  ],
  quoter: ['@uniswap/v3-periphery@1.4.4', 'artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json'],
  swapRouter02: ['@uniswap/swap-router-contracts@1.3.1', 'artifacts/contracts/SwapRouter02.sol/SwapRouter02.json'],
} as const

const folder = await mkdtemp(join(tmpdir(), 'foyer-uniswap-'))
const run = (program: string, args: readonly string[]) => execFileSync(program, args, { cwd: folder, encoding: 'utf8' })

/** Reads the code without the package's dependencies, which have hundreds of megabytes. */
const readCode = async ([source, file]: readonly [string, string]): Promise<string> => {
  const archive = run('npm', ['pack', '--silent', source]).trim()
  run('tar', ['-xzf', archive, `package/${file}`])
  const { bytecode } = JSON.parse(await readFile(join(folder, 'package', file), 'utf8'))
  return `0x${bytecode.replace(/^0x/, '')}`
}

const codes: Record<string, string> = {}
for (const [name, source] of Object.entries(sources)) codes[name] = await readCode(source)
await writeFile(join(import.meta.dirname, 'code.json'), `${JSON.stringify(codes, null, 2)}\n`)
await rm(folder, { recursive: true })
