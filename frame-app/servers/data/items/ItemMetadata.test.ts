import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ItemMetadata } from './ItemMetadata.ts'

const url = 'https://stones.example/1.png'

test.each([
  ['image', { image: url }, [url]],
  ['image_url', { image_url: url }, [url]],
  ['imageUrl', { imageUrl: url }, [url]],
  ['image_data', { image_data: '<svg/>' }, ['<svg/>']],
  ['properties.image', { properties: { image: url } }, [url]],
  ['the description of an image', { properties: { image: { type: 'string', description: url } } }, [url]],
  ['the first of several', { image: '', image_url: url, image_data: '<svg/>' }, [url, '<svg/>']],
  ['an image that is no text, and another', { image: 7, image_url: url, properties: [] }, [url]],
  ['no image', { image: null, properties: null }, []],
])('reads an image from %s', (_where, metadata, images) => {
  expect(z.parse(ItemMetadata, { name: 'Stone', ...metadata })).toEqual({ name: 'Stone', images })
})
