import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs packages on Debian-like systems if permitted. True if they are installed now. */
export async function installPackage(...names: string[]): Promise<boolean> {
  if (!existsSync('/usr/bin/apt-get')) return false
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const quietly = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive']
  const aptGet = [...quietly, 'apt-get']
  // An interrupted installation blocks all others.
  await run([...quietly, 'dpkg', '--configure', '-a'])
  await run([...aptGet, 'install', '-y', '--fix-broken'])
  return (await run([...aptGet, 'update'])) && run([...aptGet, 'install', '-y', ...names])
}

function run([command = '', ...args]: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}
