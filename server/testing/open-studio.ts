import { openStudio } from '../app/open-studio.ts'

await openStudio(() => ({ portal: async () => new Response('<!doctype html>') }))
