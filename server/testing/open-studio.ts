import { openStudio } from '../app/open-studio.ts'

/** The studio as it opens for an operator, in a process of its own, with a portal that says nothing. */
await openStudio(() => ({ portal: async () => new Response('<!doctype html>') }))
