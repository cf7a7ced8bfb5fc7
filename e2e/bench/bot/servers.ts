import { startStack } from '../../world/stack/main.ts'
import { onStop, runProgram } from '../../world/stack/onStop.ts'
import { addressHeader } from './botNetwork.ts'

/** The stack as a separate process, with default server limits, until it is stopped. */
runProgram(async () => {
  const { DATA_FOLDER: dataFolder } = process.env
  if (!dataFolder) throw new Error('DATA_FOLDER is missing')
  onStop(await startStack({ dataFolder, addressHeader, walletTier: 'operator' }))
  process.stdout.write('serving\n')
})
