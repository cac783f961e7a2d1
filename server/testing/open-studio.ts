import { openStudio } from '../app/open-studio.ts'

/** The studio as a process, with an empty portal. */
await openStudio(() => ({ portal: async () => new Response('<!doctype html>') }))
