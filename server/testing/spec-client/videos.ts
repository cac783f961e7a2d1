import assert from 'node:assert/strict'
import { test } from 'vitest'
import { tag } from '../../catalogue/studio/tables.ts'
import { videoType } from '../../media/tables.ts'
import { insertOnlinePackage, insertOnlinePurchase, insertProgram, insertVideo } from '../videos.ts'
import type { SpecClient } from './client.ts'

export function testVideos({ shop, ana, send }: SpecClient): void {
  test('a specification client watches, rates and favorites videos [7.29]', async () => {
    const { app } = shop
    const { db } = app.database
    const [moodTag] = await db.insert(tag).values({ name: 'Suave', type: 'video' }).returning()
    const [type] = await db.insert(videoType).values({ name: 'Express' }).returning()
    const program_id = await insertProgram(app)
    const tag_id = moodTag?.tag_id ?? 0
    const id = await insertVideo(app, { program_id, tag_ids: [tag_id], video_type_id: type?.video_type_id ?? null })
    await insertOnlinePurchase(app, ana.customer_id, await insertOnlinePackage(app))

    const as = ana
    const { videos, total } = await send('7.29', 'GET /videos', { as, query: { page: 0 }, responseKey: 'videos' })
    assert.deepEqual([videos[0].video_id, total], [id, 1])
    await send('7.29', 'GET /videos/upcoming', { as, responseKey: 'videos' })
    await send('7.29', 'GET /videos/tag/{id}', { as, params: { id: tag_id }, responseKey: 'videos' })
    await send('7.29', 'GET /videos/program/{id}', { as, params: { id: program_id }, responseKey: 'videos' })
    await send('7.29', 'GET /videos/{id}', { as, params: { id }, responseKey: 'video' })
    await send('7.32', 'GET /video_types', { as, responseKey: 'video_types' })
    await send('7.33', 'GET /programs/{id}', { as, params: { id: program_id } })

    await send('7.30', 'PUT /videos/{id}/complete', { as, params: { id } })
    const rating = { class_reservation_id: null, customer_id: ana.customer_id, coach_stars: null, comment: null }
    await send('7.30', 'POST /videos/rating', { as, body: { ...rating, video_id: id, class_stars: 4 } })
    const { video } = await send('7.29', 'GET /videos/{id}', { as, params: { id } })
    assert.equal(video.rating.rating, 4)
    await send('7.30', 'POST /videos/rating/email', { as, body: { video_id: id } })
    await send('7.30', 'PUT /videos/{id}/uncomplete', { as, params: { id } })

    await send('7.31', 'POST /favorites', { as, body: { video_id: id } })
    const { favorites } = await send('7.31', 'GET /favorites', { as, responseKey: 'favorites' })
    assert.equal(favorites[0].favorite, 1)
    await send('7.31', 'DELETE /favorites/{id}', { as, params: { id } })
  })
}
