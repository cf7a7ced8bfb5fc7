import { startStack } from '../../stack/main.ts'
import { onStop, runProgram } from '../../stack/onStop.ts'
import { addressHeader } from './botNetwork.ts'

/** The stack as a process of its own, with the limits that servers have by default, until it is ended. */
runProgram(async () => {
  const { DATA_FOLDER: dataFolder } = process.env
  if (!dataFolder) throw new Error('DATA_FOLDER is missing')
  onStop(await startStack({ dataFolder, addressHeader, walletTier: 'operator' }))
  process.stdout.write('serving\n')
})
