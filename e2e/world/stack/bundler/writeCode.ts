import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const source = '@account-abstraction/contracts@0.7.0'

const folder = await mkdtemp(join(tmpdir(), 'foyer-entry-point-'))
const run = (program: string, args: readonly string[]) => execFileSync(program, args, { cwd: folder, encoding: 'utf8' })
const archive = run('npm', ['pack', '--silent', source]).trim()
run('tar', ['-xzf', archive])

const artifact = await readFile(join(folder, 'package/artifacts/EntryPoint.json'), 'utf8')
const { bytecode }: { bytecode: string } = JSON.parse(artifact)
await writeFile(join(import.meta.dirname, 'code.json'), `${JSON.stringify({ entryPoint: bytecode }, null, 2)}\n`)
await rm(folder, { recursive: true })
