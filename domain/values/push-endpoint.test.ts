import assert from 'node:assert/strict'
import { test } from 'vitest'
import { isPushService } from './push-endpoint.ts'

test('the services of the browsers are written to, over https alone [R15]', () => {
  for (const good of [
    'https://fcm.googleapis.com/fcm/send/dQw4:APA91b-_x',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGuQyavXutnMH-x',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d',
  ])
    assert.ok(isPushService(good), good)
})

test('own networks and lookalike services are refused [R15]', () => {
  for (const bad of [
    'http://fcm.googleapis.com/fcm/send/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.mal.example/x',
    'https://malnotify.windows.com/x',
    'https://mal.example/fcm.googleapis.com/x',
    'https://fcm.googleapis.com@mal.example/x',
    'https://mal.example\\.notify.windows.com/x',
    'https://mal.example#.notify.windows.com/x',
    'https://mal.example?.notify.windows.com/x',
    'https://fcm.googleapis.com/a b',
    'https://fcm.googleapis.com/\nx',
    'fcm.googleapis.com/x',
    '',
  ])
    assert.ok(!isPushService(bad), bad)
})
