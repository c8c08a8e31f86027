// Starts production: npm run serve. It builds nothing; npm run build comes first.
process.env.NODE_ENV = "production";
await import("./main.ts");
