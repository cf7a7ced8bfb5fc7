import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { startProgram } from './startProgram.ts'

/** A display that nobody sees, for programs that draw windows; its name, and what ends it. */
export const openDisplay = async (xvfb: string) => {
  // It takes a number that is free, and writes it there.
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']
  const { child, stop } = startProgram(xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  // A pipe that a program writes to is read here.
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer]
  return { name: `:${number.toString().trim()}`, close: stop }
}
