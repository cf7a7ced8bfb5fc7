import type { Engine } from './Engine.ts'
import { firefox } from './firefox.ts'
import { webKit } from './webKit.ts'

/** The engines that run stories in addition to Chromium. */
export const engines: readonly Engine[] = [firefox, webKit]
