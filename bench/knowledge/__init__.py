"""What play between strong bots tells about the games: counted (`games`, `corinth`, `rhodes`),
tried (`forbid`, `attempt`), kept in small files (`counts`), told (`pages`)."""
