import type { Outside } from '../../outside/outside.ts'

/** Loads the service's swap calls on first use. */
export const loadSwapData = async ({ data }: Pick<Outside, 'data'>) => (await data()).swaps()
