import * as z from 'zod/mini'
import { defineMethod } from '../defineMethod.ts'
import { Metadata, SdkType, SdkVersion } from '../vocabulary/metadata.ts'
import { Theme } from '../vocabulary/theme.ts'

/** The theme for the frame's body. Never for its strip. */
export const syncTheme = defineMethod({ params: Theme, result: z.void(), waitsForReady: false })

/** What the page says of itself, and how Foyer got there. */
export const syncDappData = defineMethod({
  params: z.strictObject({
    projectId: z.string().check(z.minLength(1), z.maxLength(64)),
    metadata: Metadata,
    sdkType: SdkType,
    sdkVersion: SdkVersion,
  }),
  result: z.void(),
  waitsForReady: false,
})
