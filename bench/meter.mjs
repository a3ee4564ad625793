// Preloaded into a measured process: at its end it says the most memory it had, in MB.
process.on('exit', () => process.stderr.write(`\nmeter ${process.resourceUsage().maxRSS / 1024}`));
